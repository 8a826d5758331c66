// A counter: every move is legal, so that only the server is measured.
exports.count = {
  name: 'count',
  setup: () => ({ count: 0 }),
  moves: { decide: ({ G }) => ({ count: G.count + 1 }) },
  turn: { minMoves: 1, maxMoves: 1 },
}

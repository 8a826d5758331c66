// Twisty as boardgame.io would have it: the same games by the same rules, move by move (T6-T20).
const { INVALID_MOVE } = require('boardgame.io/dist/cjs/core.js')

const SIDE = 7
const CENTER = 24
const CORNERS = [0, 6, 42, 48]
const [ORTHO, DIAG, KNIGHT, TELEPORT, SHIELD] = [7, 8, 9, 10, 11]
const STEPS = { [ORTHO]: [0, 1], [DIAG]: [1, 1], [KNIGHT]: [1, 2] }
const REPETITIONS = 3

const parseCell = (text) => text.charCodeAt(0) - 97 + SIDE * (Number(text[1]) - 1)
const nextColor = (player) => player.row[player.held]
const rivalOn = (G, cell) =>
  G.players.findIndex((player, seat) => seat !== G.mover && player.pawn === cell)

function isHop(board, kind, here, there) {
  if (kind === TELEPORT) return board[there] === TELEPORT && there !== here
  const across = Math.abs((here % SIDE) - (there % SIDE))
  const down = Math.abs(Math.floor(here / SIDE) - Math.floor(there / SIDE))
  const [near, far] = STEPS[kind]
  return Math.min(across, down) === near && Math.max(across, down) === far
}

function isRobbable(thief, other) {
  return other.row.slice(other.protected, other.held).includes(nextColor(thief))
}

// The kind of hop that a landing adds to the turn (T12, T17).
function leadsOn(G, cell) {
  const token = G.board[cell]
  return token !== null && token >= ORTHO && token < SHIELD && rivalOn(G, cell) < 0 ? token : null
}

function mayWalk(G, path) {
  const start = G.players[G.mover].pawn
  let kind = KNIGHT // T8
  let here = start
  for (const there of path) {
    if (kind === null || !isHop(G.board, kind, here, there)) return false
    const rival = rivalOn(G, there)
    const robs = rival >= 0 && kind !== TELEPORT && isRobbable(G.players[G.mover], G.players[rival])
    if (rival >= 0 && !robs) return false // T9
    here = there
    kind = leadsOn(G, here)
  }
  return path.length > 0 && here !== start && new Set(path).size === path.length // T13, T14
}

// A walk that can begin can end where its first hop lands (T8).
const mayPass = (G) => G.board.every((_, cell) => !mayWalk(G, [cell]))

function land(G, cell) {
  const player = G.players[G.mover]
  const robbed = rivalOn(G, cell)
  const token = G.board[cell]
  player.pawn = cell
  if (robbed >= 0) {
    rob(player, G.players[robbed])
    G.placing = [robbed] // T16
  } else if (token !== null && token === nextColor(player)) {
    player.held += 1
    G.board[cell] = null // T11
    G.seen = []
  } else if (token === SHIELD && player.protected < player.held) {
    player.protected = player.held // T15
    G.seen = []
  } else if (cell === CENTER && player.held === player.row.length) {
    G.winners = [G.mover] // T18
  }
}

function rob(thief, victim) {
  const color = nextColor(thief)
  thief.held += 1
  victim.held -= 1
  victim.row = [...victim.row.filter((kept) => kept !== color), color]
  victim.pawn = null
}

// The third time that a turn begins like this is a draw; what nothing undoes forgets the past (T20).
function beginTurn(G) {
  if (G.placing.length > 0) return
  const players = G.players.map(({ row, held, pawn }) => `${row.join('')} ${held} ${pawn}`)
  const position = [...players, G.mover].join(' ')
  G.seen.push(position)
  const times = G.seen.filter((other) => other === position).length
  if (times >= REPETITIONS) G.winners = G.players.map((_, seat) => seat)
}

function decide({ G }, text) {
  if (text.startsWith('@')) {
    const cell = parseCell(text.slice(1))
    const isTaken = G.players.some((player) => player.pawn === cell)
    if (G.placing.length === 0 || !CORNERS.includes(cell) || isTaken) return INVALID_MOVE
    G.players[G.placing.shift()].pawn = cell // T6, T16
  } else {
    const path = text === 'pass' ? [] : text.split(' ').map(parseCell)
    const isLegal = text === 'pass' ? mayPass(G) : mayWalk(G, path)
    if (G.placing.length > 0 || !isLegal) return INVALID_MOVE
    if (path.length > 0) land(G, path.at(-1))
    if (G.winners === null) G.mover = (G.mover + 1) % G.players.length // T7
  }
  if (G.winners === null) beginTurn(G)
}

const turn = ({ G }) => G.placing[0] ?? G.mover

exports.twisty = {
  name: 'twisty',
  setup: (_, deal) => ({ ...deal, seen: [], winners: null }),
  moves: { decide },
  turn: { minMoves: 1, maxMoves: 1, order: { first: turn, next: turn } },
  endIf: ({ G }) => G.winners ?? undefined,
}

// boardgame.io's server with its in-memory store and two games: Twisty, and the smallest it can serve.
// node server.js DEALS.json: deals of Twisty and the moves made in them, by the names of their matches.
const fs = require('fs')
const { CreateGameReducer, createMatch } = require('boardgame.io/dist/cjs/internal.js')
const { Server } = require('boardgame.io/dist/cjs/server.js')
const { count } = require('./count.js')
const { twisty } = require('./twisty.js')

const deals = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'))
const server = Server({ games: [count, twisty], origins: ['*'] })

const reduce = CreateGameReducer({ game: twisty })
const play = (state, [seat, text]) =>
  reduce(state, { type: 'MAKE_MOVE', payload: { type: 'decide', args: [text], playerID: String(seat) } })

for (const [id, { deal, moves }] of Object.entries(deals)) {
  const match = createMatch({ game: twisty, numPlayers: 2, setupData: deal })
  server.db.createMatch(id, { ...match, initialState: moves.reduce(play, match.initialState) })
}
server.run({ port: 0 }).then(({ appServer }) => console.log(appServer.address().port))

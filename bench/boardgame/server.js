// boardgame.io's server with its in-memory store and two games: Twisty, and the smallest it can serve.
// node server.js DEALS.json: an object of deals of Twisty, by the names of their matches.
const fs = require('fs')
const { createMatch } = require('boardgame.io/dist/cjs/internal.js')
const { Server } = require('boardgame.io/dist/cjs/server.js')
const { count } = require('./count.js')
const { twisty } = require('./twisty.js')

const deals = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'))
const server = Server({ games: [count, twisty], origins: ['*'] })

for (const [id, deal] of Object.entries(deals)) {
  server.db.createMatch(id, createMatch({ game: twisty, numPlayers: 2, setupData: deal }))
}
server.run({ port: 0 }).then(({ appServer }) => console.log(appServer.address().port))

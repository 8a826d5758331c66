// boardgame.io's server with its in-memory store and the smallest game it can serve.
const { Server } = require('boardgame.io/dist/cjs/server.js')
const { game } = require('./game.js')

const server = Server({ games: [game], origins: ['*'] })
server.run({ port: 0 }).then(({ appServer }) => console.log(appServer.address().port))

// The load: 2 seats and 2 spectators at each table, over plain WebSockets, for either server.
// node load.js sixfold|count|twisty PORT[,PORT...] TABLES.json; then a line of JSON for each phase on stdin.
// `sixfold` is our server, other names are games of boardgame.io's.
// A table is a list of games, played one after the other; with several ports its lines take turns.
const fs = require('fs')
const readline = require('readline')
const WebSocket = require('ws')

const [dialectName, portList, tablesFile] = process.argv.slice(2)
const ports = portList.split(',')
const plans = JSON.parse(fs.readFileSync(tablesFile, 'utf8'))
const OPENING_AT_ONCE = 50

const sixfold = {
  path: '/ws',
  open: (line) => sixfold.hello(line),
  hello: ({ socket, role, table: { game } }) => socket.send(JSON.stringify({
    type: 'hello', table: game.id, token: game.tokens[role] ?? game.watch,
  })),
  move: (line, ply, text) =>
    line.socket.send(`{"type":"move","ply":${ply},"key":"k${ply}","text":"${text}"}`),
  hear(line, text) {
    if (text.startsWith('{"type":"event","ply":')) line.seen(parseInt(text.slice(22), 10))
    else if (text.startsWith('{"type":"ack"')) line.acknowledged(JSON.parse(text).ply)
    else if (text.startsWith('{"type":"welcome"')) line.welcomed()
    else if (text.startsWith('{"type":"refused"')) throw new Error(text)
  },
}

// socket.io over engine.io, as boardgame.io's own client speaks it.
const boardgame = (name) => ({
  path: '/socket.io/?EIO=4&transport=websocket',
  open() {},
  hello({ socket, role, table: { game } }) {
    const player = role < 2 ? String(role) : null
    socket.send(`42/${name},${JSON.stringify(['sync', game.id, player, null, 2])}`)
  },
  move(line, ply, text) {
    const player = String(line.role)
    const action = { type: 'MAKE_MOVE', payload: { type: 'decide', args: [text], playerID: player } }
    const update = ['update', action, ply - 1, line.table.game.id, player]
    line.socket.send(`42/${name},${JSON.stringify(update)}`)
  },
  hear(line, text) {
    if (text === '2') line.socket.send('3')
    else if (text.startsWith('0{')) line.socket.send(`40/${name},`)
    else if (text.startsWith(`40/${name}`)) this.hello(line)
    else if (text.startsWith(`42/${name},["sync"`)) line.welcomed()
    else if (text.startsWith(`42/${name},["update"`)) {
      const ply = parseInt(/"_stateID":(\d+)/.exec(text)[1], 10)
      line.seen(ply)
      line.acknowledged(ply)
    }
  },
})

const dialect = dialectName === 'sixfold' ? sixfold : boardgame(dialectName)
const now = () => performance.now()

class Line {
  constructor(table, role) {
    this.table = table
    this.role = role
  }

  connect() {
    return new Promise((resolve, reject) => {
      this.welcomed = resolve
      const address = `127.0.0.1:${ports[this.role % ports.length]}`
      const headers = { origin: `http://${address}` }
      const options = { headers, perMessageDeflate: false, skipUTF8Validation: true }
      this.socket = new WebSocket(`ws://${address}${dialect.path}`, options)
      this.socket.on('open', () => dialect.open(this))
      this.socket.on('message', (data) => dialect.hear(this, data.toString()))
      this.socket.on('error', reject)
      this.socket.on('close', () => { if (!closing) throw new Error('a line was cut') })
    })
  }

  hello() {
    return new Promise((resolve) => {
      this.welcomed = resolve
      dialect.hello(this)
    })
  }

  seen(ply) {
    if (this.role >= 2) this.table.seen(ply)
  }

  acknowledged(ply) {
    if (this.role === this.table.mover) this.table.acknowledged(ply)
  }
}

let closing = false
let phase = null
let made = 0

class Table {
  constructor(games) {
    this.games = games
    this.number = 0
    this.ply = this.game.begun
    this.began = null
    this.due = 0
    this.spectators = 0
    this.lines = [0, 1, 2, 3].map((role) => new Line(this, role))
  }

  get game() { return this.games[this.number] }

  move(began) {
    const [seat, text] = this.game.moves[this.ply]
    this.mover = seat
    this.began = began
    this.spectators = 0
    this.isAcknowledged = false
    dialect.move(this.lines[seat], this.ply + 1, text)
  }

  acknowledged(ply) {
    if (ply !== this.ply + 1 || this.began === null) return
    this.isAcknowledged = true
    if (phase) phase.acks.push(now() - this.began)
    this.finish()
  }

  seen(ply) {
    if (ply !== this.ply + 1 || this.began === null) return
    this.spectators += 1
    if (this.spectators === 2 && phase) phase.seen.push(now() - this.began)
    this.finish()
  }

  // The next move is made when the last spectator and the mover know of this one.
  finish() {
    if (!this.isAcknowledged || this.spectators < 2) return
    this.ply += 1
    made += 1
    if (this.ply >= this.game.moves.length) this.turnToNextGame()
    else this.goOn()
  }

  // Nobody waits for a move while the four lines greet their next table.
  async turnToNextGame() {
    if (this.number + 1 === this.games.length) throw new Error('the games of the load ran out')
    this.number += 1
    this.ply = this.game.begun
    await Promise.all(this.lines.map((line) => line.hello()))
    this.goOn()
  }

  goOn() {
    this.began = null
    if (phase && phase.rate === null) this.move(now())
  }
}

const tables = plans.map((games) => new Table(games))

function quantile(sorted, share) {
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] : 0
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function tick() {
  const at = now()
  for (const table of tables) {
    if (table.due > at || table.began !== null) continue
    // A move that had to wait for the one before it counts from when it was due.
    table.move(at - table.due > phase.every ? table.due : at)
    table.due = Math.max(table.due + phase.every, at)
  }
}

async function measure({ seconds, warmUp, rate }) {
  phase = { acks: [], seen: [], rate }
  made = 0
  let ticking = null
  if (rate === null) {
    for (const table of tables) table.move(now())
  } else {
    phase.every = (1000 * tables.length) / rate
    for (const table of tables) table.due = now() + Math.random() * phase.every
    ticking = setInterval(tick, 1)
  }
  await sleep(1000 * warmUp)
  phase.acks.length = phase.seen.length = 0
  const began = now()
  await sleep(1000 * seconds)
  const elapsed = (now() - began) / 1000
  const { acks, seen } = phase
  phase = null
  if (ticking) clearInterval(ticking)
  while (tables.some((table) => table.began !== null)) await sleep(10)
  acks.sort((a, b) => a - b)
  seen.sort((a, b) => a - b)
  return {
    made, rate: acks.length / elapsed,
    ack50: quantile(acks, 0.5), ack99: quantile(acks, 0.99),
    seen50: quantile(seen, 0.5), seen99: quantile(seen, 0.99),
  }
}

async function main() {
  const lines = tables.flatMap((table) => table.lines)
  for (let i = 0; i < lines.length; i += OPENING_AT_ONCE) {
    await Promise.all(lines.slice(i, i + OPENING_AT_ONCE).map((line) => line.connect()))
  }
  console.log(JSON.stringify({ sockets: lines.length }))
  for await (const text of readline.createInterface({ input: process.stdin })) {
    console.log(JSON.stringify(await measure(JSON.parse(text))))
  }
  closing = true
  process.exit(0)
}

main()

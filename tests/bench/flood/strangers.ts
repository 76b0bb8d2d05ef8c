import { setTimeout as pause } from 'node:timers/promises'
import { createSender, type Sent } from './requests.ts'

/** What this process does from the moment it receives the order until it is killed. */
export interface FloodOrder {
  address: string
  kind: Flood
  networks: number
  /** Accounts of the strangers, with their correct passwords. */
  accounts: { email: string; password: string }[]
}

export const floods = ['right log-ins', 'wrong log-ins', 'sign-ups'] as const
export type Flood = (typeof floods)[number]

const atOnce = 100
/** The pause after a refusal, in milliseconds. */
const afterRefusal = 100

process.once('message', (order: FloodOrder) => {
  process.once('disconnect', () => process.exit(0))
  const send = createSender(order.address)
  let made = 0
  for (let one = 0; one < atOnce; one++) void goOn()

  async function goOn() {
    for (;;) {
      const number = made++
      const { status } = await send(requestOf(order, number)).catch(() => ({ status: 0 }))
      if (status === 503 || status === 429 || status === 0) await pause(afterRefusal)
    }
  }
})

function requestOf({ kind, networks, accounts }: FloodOrder, number: number): Sent {
  const network = `102.${88 + Math.floor((number % networks) / 250)}.${(number % networks) % 250}.1`
  if (kind === 'right log-ins')
    return { path: '/auth/login', body: accounts[number % accounts.length] ?? {}, network }
  const email = `stranger-${process.pid}-${number}@example.com`
  if (kind === 'wrong log-ins')
    return { path: '/auth/login', body: { email, password: 'something' }, network }
  const body = { username: 'Stranger', email, phone: '+2348031234567', password: `correct horse ${number}` }
  return { path: '/auth/register', body, network }
}

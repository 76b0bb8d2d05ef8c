import { isAnswers } from '../../../engine/index.ts'

/** The response of a browser about a passkey: its id and what it signed. Nothing in it is verified yet. */
export interface PasskeyAnswer {
  id: string
  challenge: string
  transports: string[]
  json: { [name: string]: unknown }
}

/** Returns undefined if the value cannot be a response of a passkey. */
export function readPasskeyAnswer(value: unknown): PasskeyAnswer | undefined {
  if (!isAnswers(value) || typeof value.id !== 'string' || !isAnswers(value.response)) return undefined
  const { clientDataJSON, transports } = value.response
  const challenge = readChallenge(clientDataJSON)
  if (challenge === undefined) return undefined
  return { id: value.id, challenge, transports: readTransports(transports), json: value }
}

function readChallenge(clientData: unknown): string | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(String(clientData), 'base64url').toString())
    return isAnswers(parsed) && typeof parsed.challenge === 'string' ? parsed.challenge : undefined
  } catch {
    return undefined
  }
}

const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

const readTransports = (reported: unknown) =>
  Array.isArray(reported) ? known.filter(transport => reported.includes(transport)) : []

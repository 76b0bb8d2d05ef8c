import { say, sentence, type Sentence } from '../../engine/index.ts'
import { ApiError } from '../api/api-error.ts'

/** Options and responses of WebAuthn, as JSON. */
type Json = object

export const canUsePasskeys = () => 'PublicKeyCredential' in globalThis

/** Creates a passkey in the browser; throws an ApiError with advice if that fails. */
export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON: options as never }).catch(explain)
}

/** Signs with a passkey in the browser; throws an ApiError with advice if that fails. */
export async function signWithPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON: options as never }).catch(explain)
}

const load = () => import('@simplewebauthn/browser')

const sentences: { [name: string]: Sentence } = {
  InvalidStateError: sentence('This device already has a passkey for your account.'),
  SecurityError: sentence(
    'Passkeys do not work at this web address. Use the main address of this site, or log in another way.'
  )
}

const notUsed = sentence('The passkey was not used. It was cancelled or took too long. Try again.')

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw new ApiError(0, { message: say(sentences[name] ?? notUsed) })
}

// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'
import type { LogIn, Passkey } from '../types.ts'

export interface BeginPasskeyCall {
  /**
   * JSON as WebAuthn defines it.
   */
  data: {}
}
export interface AddPasskeyCall {
  body: {
    name: string
    /**
     * JSON as WebAuthn defines it.
     */
    answer: {}
  }
  data: {
    recoveryCodes: string[]
  }
}
export interface RenamePasskeyCall {
  params: {
    id: string
  }
  body: Passkey
}
export interface RemovePasskeyCall {
  params: {
    id: string
  }
}
export interface AskPasskeyToConfirmCall {
  /**
   * JSON as WebAuthn defines it.
   */
  data: {}
}
export interface ConfirmWithPasskeyCall {
  body: {
    /**
     * JSON as WebAuthn defines it.
     */
    answer: {}
  }
}
export interface AskPasskeyToLogInCall {
  body: LogIn
  data: {
    ticket: string
    /**
     * JSON as WebAuthn defines it.
     */
    options: {}
  }
}


export const beginPasskey: ApiCall<BeginPasskeyCall> = { method: 'POST', path: '/account/passkey-challenge' }

export const addPasskey: ApiCall<AddPasskeyCall> = { method: 'POST', path: '/account/passkeys' }

export const renamePasskey: ApiCall<RenamePasskeyCall> = { method: 'PUT', path: '/account/passkeys/{id}' }

export const removePasskey: ApiCall<RemovePasskeyCall> = { method: 'DELETE', path: '/account/passkeys/{id}' }

export const askPasskeyToConfirm: ApiCall<AskPasskeyToConfirmCall> = { method: 'POST', path: '/account/confirm/challenge' }

export const confirmWithPasskey: ApiCall<ConfirmWithPasskeyCall> = { method: 'POST', path: '/account/confirm/passkey' }

export const askPasskeyToLogIn: ApiCall<AskPasskeyToLogInCall> = { method: 'POST', path: '/auth/passkey' }

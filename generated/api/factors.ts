// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'
import type { FactorCode } from '../types.ts'

export interface GetFactorCall {
  data: {
    since: string | null
    passkeys: {
      _id: string
      name: string
      createdAt: string
      usedAt: string | null
    }[]
    /**
     * False if browsers cannot create passkeys for the web address of this installation.
     */
    takesPasskeys: boolean
    recoveryCodes: number
    dueAt: string | null
  }
}
export interface BeginFactorCall {
  data: {
    secret: string
    uri: string
  }
}
export interface ConfirmFactorCall {
  body: FactorCode
  data: {
    recoveryCodes: string[]
  }
}
export interface RemoveFactorCall {}
export interface RenewRecoveryCodesCall {
  data: {
    recoveryCodes: string[]
  }
}


export const getFactor: ApiCall<GetFactorCall> = { method: 'GET', path: '/account/factor' }

export const beginFactor: ApiCall<BeginFactorCall> = { method: 'POST', path: '/account/factor' }

export const confirmFactor: ApiCall<ConfirmFactorCall> = { method: 'PUT', path: '/account/factor' }

export const removeFactor: ApiCall<RemoveFactorCall> = { method: 'DELETE', path: '/account/factor' }

export const renewRecoveryCodes: ApiCall<RenewRecoveryCodesCall> = { method: 'POST', path: '/account/factor/recovery-codes' }

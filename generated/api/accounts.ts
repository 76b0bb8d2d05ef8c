// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'
import type { AdminSignUp, ForgotPassword, LogIn, ResetPassword, SignUp } from '../types.ts'
import type { User } from './schemas.ts'

export interface RegisterCall {
  query: {
    /**
     * The _id of the client whose sign-up link was used. An unknown one is ignored.
     */
    client?: string
  }
  body: SignUp
  data: {
    email: string
    /**
     * false: this installation sends no email at all.
     */
    isSent: boolean
  }
}
export interface VerifyEmailCall {
  params: {
    code: string
  }
  query: {
    /**
     * The address that the code was sent to.
     */
    email?: string
  }
}
export interface ResendTokenCall {
  params: {
    email: string
  }
  data: {
    /**
     * false: this installation sends no email at all.
     */
    isSent: boolean
  }
}
export interface LogInCall {
  body: LogIn
  data: User
  more: {
    token: string
  }
}
export interface LogOutCall {}
export interface LogInWithFactorCall {
  body:
    | {
        email: string
        password: string
        code: string
      }
    | {
        email: string
        password: string
        passkey: {
          ticket: string
          /**
           * JSON as WebAuthn defines it.
           */
          answer: {}
        }
      }
  data: User
  more: {
    token: string
  }
}
export interface ForgetPasswordCall {
  body: ForgotPassword
  data: {
    /**
     * false: this installation sends no email at all.
     */
    isSent: boolean
  }
}
export interface ChangePasswordCall {
  body: ResetPassword
}
export interface UndoCorrectionCall {
  body: {
    token: string
  }
}
export interface AdminRegisterCall {
  body: AdminSignUp
  data: {
    email: string
    /**
     * false: this installation sends no email at all.
     */
    isSent: boolean
  }
}


export const register: ApiCall<RegisterCall> = { method: 'POST', path: '/auth/register' }

export const verifyEmail: ApiCall<VerifyEmailCall> = { method: 'GET', path: '/auth/verify-email/{code}' }

export const resendToken: ApiCall<ResendTokenCall> = { method: 'GET', path: '/auth/resend-token/{email}' }

export const logIn: ApiCall<LogInCall> = { method: 'POST', path: '/auth/login' }

export const logOut: ApiCall<LogOutCall> = { method: 'POST', path: '/auth/logout' }

export const logInWithFactor: ApiCall<LogInWithFactorCall> = { method: 'POST', path: '/auth/second-factor' }

export const forgetPassword: ApiCall<ForgetPasswordCall> = { method: 'POST', path: '/auth/forget-password' }

export const changePassword: ApiCall<ChangePasswordCall> = { method: 'POST', path: '/auth/change-password' }

export const undoCorrection: ApiCall<UndoCorrectionCall> = { method: 'POST', path: '/auth/undo-correction' }

export const adminRegister: ApiCall<AdminRegisterCall> = { method: 'POST', path: '/auth/admin-register' }

import { inPath, type Json, operation, queryOf, ref } from '../../engine/openapi/index.ts'

const tag = 'Accounts'
const who = 'anyone'
const email: Json = { type: 'object', properties: { email: { type: 'string' } } }

/** Accounts: sign-up, the codes of mails, log-in and passwords. */
export const accountPaths: Json = {
  '/auth/register': {
    post: operation({
      id: 'register',
      tag,
      who,
      summary: 'Sign up as an employee; a code is mailed',
      body: ref('SignUp'),
      status: 201,
      data: email,
      refused: [409]
    })
  },
  '/auth/verify-email/{code}': {
    get: operation({
      id: 'verifyEmail',
      tag,
      who,
      summary: 'Verify the e-mail with the mailed code',
      parameters: [
        inPath('code', 'The 4 digits of the mail.'),
        queryOf('email', 'The address that the code was sent to.')
      ]
    })
  },
  '/auth/resend-token/{email}': {
    get: operation({
      id: 'resendToken',
      tag,
      who,
      summary: 'Ask for a new code; the same answer for every address',
      parameters: [inPath('email', 'The address of the account.')]
    })
  },
  '/auth/login': {
    post: operation({
      id: 'logIn',
      tag,
      who,
      summary: 'Log in; the token is the bearer of all other calls',
      body: ref('LogIn'),
      data: ref('User'),
      more: { token: { type: 'string' } },
      refused: [401, 402, 503]
    })
  },
  '/auth/logout': {
    post: operation({ id: 'logOut', tag, who: 'user', summary: 'End this session' })
  },
  '/auth/forget-password': {
    post: operation({
      id: 'forgetPassword',
      tag,
      who,
      summary: 'Ask for a reset code; the same answer for every address',
      body: ref('ForgotPassword')
    })
  },
  '/auth/change-password': {
    post: operation({
      id: 'changePassword',
      tag,
      who,
      summary: 'Replace the password with the mailed code; every session ends',
      body: ref('ResetPassword'),
      refused: [503]
    })
  },
  '/auth/admin-register': {
    post: operation({
      id: 'adminRegister',
      tag,
      who,
      summary: 'Sign up as an administrator, with the setup code or an invitation',
      body: ref('AdminSignUp'),
      status: 201,
      data: email,
      refused: [403, 409, 503]
    })
  }
}

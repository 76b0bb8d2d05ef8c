import { type Problem, t, sentence } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import type { ErrorTable } from '../core/refusal.ts'
import type { PasswordInput } from './passwords/password-rules.ts'

export const accountErrors = {
  'account.wrong_code': { status: 400, message: sentence('Invalid or expired code.') },
  'account.too_many_codes': { status: 429, message: sentence('Too many attempts. Request a new code.') },
  'account.unknown_language': {
    status: 404,
    message: sentence('This site does not have this language.')
  },
  'account.no_text_messages': { status: 409, message: sentence('This site sends no text messages.') },
  'account.no_phone': {
    status: 409,
    message: sentence('Save your phone number with its country first, like +234 803 123 4567.')
  },
  'account.same_email': {
    status: 400,
    message: sentence('This is already the email of the account.'),
    problem: ({ form }: { form: string }) => ({ rule: 'unique', path: '/email', form })
  },
  'account.wrong_present_password': {
    status: 400,
    message: sentence('This is not your current password.'),
    problem: ({ form, path }: PasswordInput) => ({ rule: 'equals', path, form })
  },
  'account.weak_password': {
    status: 400,
    message: ({ why }: { why: string }) => why,
    problem: ({ rule, form, path }: PasswordInput & { rule: 'guessable' | 'minLength' }) => ({
      rule,
      path,
      form
    })
  },
  'account.same_password': {
    status: 400,
    message: sentence('This is your password already. Choose another.'),
    problem: { rule: 'guessable', path: '/newPassword', form: 'account/new-password' }
  },
  'account.wrong_password': { status: 401, message: sentence('Invalid email or password.') },
  'account.not_verified': { status: 402, message: sentence('Please verify your email.') },
  'account.forged_role': {
    status: 403,
    message: sentence(
      'The role of this account was changed in the database, so you cannot log in to it. Ask an administrator.'
    )
  },
  'account.disabled': {
    status: 403,
    message: sentence('This account is disabled. Ask an administrator to enable it again.')
  },
  'account.invitation_code': {
    status: 403,
    message: sentence(
      'This code is not valid. Until there is an administrator, the server shows a setup code when it starts. After that, ask an administrator for an invitation.'
    ),
    problem: { rule: 'equals', path: '/code', form: 'account/admin-sign-up' }
  },
  'account.role_sees_less': {
    status: 403,
    message: ({ title }: { title: string }) =>
      t('Your role, {title}, can do or see less than this person’s role. Ask an administrator.', { title })
  },
  'account.email_taken': {
    status: 409,
    message: sentence('An account with this email already exists.'),
    problem: ({ form }: { form: string }) => ({ rule: 'unique', path: '/email', form })
  },
  'account.contact_changed': {
    status: 409,
    message: sentence('Somebody else changed the email or phone meanwhile. Nothing was saved.')
  },
  'account.same_contact': {
    status: 400,
    message: sentence('Change the email or the phone first: the account has these already.'),
    problem: { rule: 'unique', path: '/email', form: 'admin/correct-contact' }
  },
  'account.unknown_undo': {
    status: 404,
    message: sentence('This link was used before, has expired, or is incomplete. Nothing was changed.')
  },
  'account.undo_taken': {
    status: 409,
    message: sentence('Another account has your old email now. Nothing was changed.')
  },
  'account.own_disabling': { status: 409, message: sentence('You cannot disable your own account.') },
  'account.own_email_only': {
    status: 409,
    message: sentence('Administrators change their email themselves, at "Your account".')
  },
  'factor.needed': {
    status: 403,
    message: ({ problems }: { problems: Problem[] }) => problems[0]?.msg ?? ''
  },
  'factor.wrong_code': {
    status: 400,
    message: sentence('This code is wrong or has already been used.'),
    problem: ({ form }: { form: string }) => ({ rule: 'equals', path: '/code', form })
  },
  'factor.app_present': {
    status: 409,
    message: sentence('You already have an authenticator app. Remove it first.')
  },
  'factor.not_begun': { status: 409, message: sentence('Start again with a new secret.') },
  'factor.none': { status: 409, message: sentence('Set up a second factor first.') },
  'passkey.refused': {
    status: 400,
    message: ({ why }: { why: string }) => why,
    problem: { rule: 'passkey', path: '/passkey' }
  },
  'passkey.added_before': {
    status: 409,
    message: sentence('This passkey is already added. Create another one.')
  },
  'passkey.none': { status: 409, message: sentence('This account has no passkey. Use another way.') },
  'passkey.no_site': {
    status: 409,
    message: sentence('Passkeys need a web address with a name and https. Use an authenticator app.')
  },
  'passkey.too_many': {
    status: 409,
    message: ({ max }: { max: number }) => t('You have {max} passkeys. Remove one first.', { max })
  },
  'role.not_revocable': {
    status: 400,
    message: sentence('"isAdmin" must be false. Administrators join by invitation.')
  },
  'role.beyond_own': {
    status: 403,
    message: sentence('You cannot give or remove a role that can do or see more than yours.')
  },
  'role.disabled_account': {
    status: 409,
    message: sentence('This account is disabled. Enable it first.')
  },
  'role.of_employee': {
    status: 409,
    message: sentence('This person is an employee. Invite them to give them a role.')
  },
  'role.last_administrator': { status: 409, message: sentence('There must be at least one administrator.') },
  'role.administrator_already': {
    status: 409,
    message: sentence('This person is already an administrator.')
  },
  'role.present_already': {
    status: 409,
    message: sentence('This person already has a role. Change it in the list.')
  }
} satisfies ErrorTable

export const refuse = createRefuse(accountErrors)

/** The reasons to refuse a log-in with an email and a password. */
export const logInCodes = [
  'account.wrong_password',
  'account.not_verified',
  'account.disabled',
  'account.forged_role',
  'factor.needed',
  'server.busy'
] as const

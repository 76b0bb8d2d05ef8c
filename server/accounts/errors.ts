import { type Problem, t, sentence } from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import { defineErrors } from '../core/refusal.ts'
import type { PasswordInput } from './passwords/password-rules.ts'

export const accountErrors = defineErrors({
  400: {
    'account.wrong_code': sentence('Invalid or expired code.'),
    'account.same_email': {
      message: sentence('This is already the email of the account.'),
      problem: ({ form }: { form: string }) => ({ rule: 'unique', path: '/email', form })
    },
    'account.wrong_present_password': {
      message: sentence('This is not your current password.'),
      problem: ({ form, path }: PasswordInput) => ({ rule: 'equals', path, form })
    },
    'account.weak_password': {
      message: ({ why }: { why: string }) => why,
      problem: ({ rule, form, path }: PasswordInput & { rule: 'guessable' | 'minLength' }) => ({
        rule,
        path,
        form
      })
    },
    'account.same_password': {
      message: sentence('This is your password already. Choose another.'),
      problem: { rule: 'guessable', path: '/newPassword', form: 'account/new-password' }
    },
    'account.same_contact': {
      message: sentence('Change the email or the phone first: the account has these already.'),
      problem: { rule: 'unique', path: '/email', form: 'admin/correct-contact' }
    },
    'factor.wrong_code': {
      message: sentence('This code is wrong or has already been used.'),
      problem: ({ form }: { form: string }) => ({ rule: 'equals', path: '/code', form })
    },
    'passkey.refused': {
      message: ({ why }: { why: string }) => why,
      problem: { rule: 'passkey', path: '/passkey' }
    },
    'role.not_revocable': sentence('"isAdmin" must be false. Administrators join by invitation.')
  },
  401: { 'account.wrong_password': sentence('Invalid email or password.') },
  402: { 'account.not_verified': sentence('Please verify your email.') },
  403: {
    'account.forged_role': sentence(
      'The role of this account was changed in the database, so you cannot log in to it. Ask an administrator.'
    ),
    'account.disabled': sentence('This account is disabled. Ask an administrator to enable it again.'),
    'account.invitation_code': {
      message: sentence(
        'This code is not valid. Until there is an administrator, the server shows a setup code when it starts. After that, ask an administrator for an invitation.'
      ),
      problem: { rule: 'equals', path: '/code', form: 'account/admin-sign-up' }
    },
    'account.role_sees_less': ({ title }: { title: string }) =>
      t('Your role, {title}, can do or see less than this person’s role. Ask an administrator.', { title }),
    'factor.needed': ({ problems }: { problems: Problem[] }) => problems[0]?.msg ?? '',
    'role.beyond_own': sentence('You cannot give or remove a role that can do or see more than yours.')
  },
  404: {
    'account.unknown_language': sentence('This site does not have this language.'),
    'account.unknown_undo': sentence(
      'This link was used before, has expired, or is incomplete. Nothing was changed.'
    )
  },
  409: {
    'account.no_text_messages': sentence('This site sends no text messages.'),
    'account.no_phone': sentence('Save your phone number with its country first, like +234 803 123 4567.'),
    'account.email_taken': {
      message: sentence('An account with this email already exists.'),
      problem: ({ form }: { form: string }) => ({ rule: 'unique', path: '/email', form })
    },
    'account.contact_changed': sentence(
      'Somebody else changed the email or phone meanwhile. Nothing was saved.'
    ),
    'account.undo_taken': sentence('Another account has your old email now. Nothing was changed.'),
    'account.own_disabling': sentence('You cannot disable your own account.'),
    'account.own_email_only': sentence('Administrators change their email themselves, at "Your account".'),
    'factor.app_present': sentence('You already have an authenticator app. Remove it first.'),
    'factor.not_begun': sentence('Start again with a new secret.'),
    'factor.none': sentence('Set up a second factor first.'),
    'passkey.added_before': sentence('This passkey is already added. Create another one.'),
    'passkey.none': sentence('This account has no passkey. Use another way.'),
    'passkey.no_site': sentence(
      'Passkeys need a web address with a name and https. Use an authenticator app.'
    ),
    'passkey.too_many': ({ max }: { max: number }) =>
      t('You have {max} passkeys. Remove one first.', { max }),
    'role.disabled_account': sentence('This account is disabled. Enable it first.'),
    'role.of_employee': sentence('This person is an employee. Invite them to give them a role.'),
    'role.last_administrator': sentence('There must be at least one administrator.'),
    'role.administrator_already': sentence('This person is already an administrator.'),
    'role.present_already': sentence('This person already has a role. Change it in the list.')
  },
  429: { 'account.too_many_codes': sentence('Too many attempts. Request a new code.') }
})

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

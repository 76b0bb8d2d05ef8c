import { Suspense, useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { type Answers, type Form, kinds, listFields, t } from '../../../engine/index.ts'
import { register, type RegisterCall } from '../../../generated/api/accounts.ts'
import { accountMemory } from '../../account/account-memory.ts'
import { api } from '../../api/api.ts'
import { paths } from '../../navigation/paths.ts'
import { logInStateOf } from '../../navigation/return-to.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Registration } from './Registration.tsx'

const ClientNotice = lazyComponent(() => import('./ClientNotice.tsx'))

/** Creates an account. What was typed, except passwords, stays in the tab, so 'Edit email' can return to it. */
export default function SignUp() {
  const { email } = logInStateOf(useLocation().state)
  const requestedClient = useSearchParams()[0].get('client')
  const client = requestedClient ?? accountMemory.client.get()
  useEffect(() => {
    if (requestedClient !== null) accountMemory.client.set(requestedClient)
  }, [requestedClient])
  return (
    <Registration
      title={t('Sign Up')}
      register={(body: RegisterCall['body']) => api.call(register, { body, query: client ? { client } : {} })}
      name="account/sign-up"
      initial={{ ...accountMemory.signUp.get(), ...(email && { email }) }}
      startsAt={email ? 'email' : 'username'}
      onChange={(answers, form) => accountMemory.signUp.set(withoutPasswords(answers, form))}
      notice={
        client && (
          <Suspense fallback={null}>
            <ClientNotice client={client} />
          </Suspense>
        )
      }
      advice={({ code }) =>
        code === 'account.email_taken' && <Link to={paths.logIn()}>{t('Log in instead')}</Link>
      }
    />
  )
}

function withoutPasswords(answers: Answers, form: Form): Answers {
  const plainFields = listFields(form).filter(({ kind }) => !kinds[kind].isSecret)
  return Object.fromEntries(plainFields.map(({ name }) => [name, answers[name]]))
}

import { Link, useLocation, useNavigate } from 'react-router-dom'
import { type Answers, type Form, fieldsOf } from '../../../engine/index.ts'
import { api } from '../../api/api.ts'
import { AccountFrame } from '../../layout/AccountLayout.tsx'
import { logInStateOf } from '../../navigation/return-to.ts'
import { toast } from '../../ui/toast.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { keptInTab } from '../../account/account-memory.ts'
import { paths } from '../../navigation/paths.ts'

/** A new account. What was typed, but for passwords, stays in the tab: 'Edit email' comes back to it. */
export function SignUp() {
  const navigate = useNavigate()
  const { email } = logInStateOf(useLocation().state)
  const send = async (answers: Answers) => {
    const { message } = await api.post('/auth/register', answers)
    toast.success(message)
    navigate(paths.verifyEmail(), { state: { email: answers.email } })
  }
  return (
    <AccountFrame
      title="Sign Up"
      more={
        <>
          Already have an account? <Link to={paths.logIn()}>Log In</Link>
        </>
      }
    >
      <AccountForm
        name="account/sign-up"
        initial={{ ...keptInTab.signUp.get(), ...(email && { email }) }}
        send={send}
        onChange={(answers, form) => keptInTab.signUp.set(withoutPasswords(answers, form))}
        advice={({ status }) => status === 409 && <Link to={paths.logIn()}>Log in instead</Link>}
      />
    </AccountFrame>
  )
}

function withoutPasswords(answers: Answers, form: Form): Answers {
  const shown = fieldsOf(form).filter(({ kind }) => kind !== 'password')
  return Object.fromEntries(shown.map(({ name }) => [name, answers[name]]))
}

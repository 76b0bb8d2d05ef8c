import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { Answers } from '../../../engine/index.ts'
import { api } from '../../api/api.ts'
import { AccountFrame } from '../../layout/AccountLayout.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { paths } from '../../navigation/paths.ts'

/** The sign-up of administrators: as for everyone, with a setup code or an invitation. */
export function AdminSignUp() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const code = query.get('code')
  const email = query.get('email')
  const send = async (answers: Answers) => {
    const { message } = await api.post('/auth/admin-register', answers)
    toast.success(message)
    navigate(paths.verifyEmail(), { state: { email: answers.email } })
  }
  return (
    <AccountFrame
      title="Admin Sign Up"
      more={
        <>
          Already have an account? <Link to={paths.logIn()}>Log In</Link>
        </>
      }
    >
      <AccountForm
        name="account/admin-sign-up"
        initial={{ ...(code && { code }), ...(email && { email }) }}
        send={send}
      />
    </AccountFrame>
  )
}

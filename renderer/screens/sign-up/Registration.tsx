import type { ComponentProps } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Answers } from '../../../engine/index.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { api } from '../../api/api.ts'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import { paths } from '../../navigation/paths.ts'
import { toast } from '../../ui/toast.ts'

interface RegistrationProps extends Omit<ComponentProps<typeof AccountForm>, 'send'> {
  title: string
  /** Where the answers are sent. */
  route: string
}

/** A form that makes an account; the code to verify its address is asked for next. */
export function Registration({ title, route, ...form }: RegistrationProps) {
  const navigate = useNavigate()
  const send = async (answers: Answers) => {
    const { message } = await api.post(route, answers)
    toast.success(message)
    navigate(paths.verifyEmail(), { state: { email: answers.email } })
  }
  return (
    <AccountLayout
      title={title}
      more={
        <>
          Already have an account? <Link to={paths.logIn()}>Log In</Link>
        </>
      }
    >
      <AccountForm {...form} send={send} />
    </AccountLayout>
  )
}

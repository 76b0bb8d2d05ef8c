import type { ComponentProps, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { t } from '../../../engine/index.ts'
import { AccountForm } from '../../account/AccountForm.tsx'
import { AccountLayout } from '../../layout/AccountLayout.tsx'
import { paths } from '../../navigation/paths.ts'
import { rich } from '../../ui/rich.ts'
import { toast } from '../../ui/toast.ts'

interface RegistrationProps<T> extends Omit<ComponentProps<typeof AccountForm<T>>, 'send'> {
  title: string
  notice?: ReactNode
  /** Sends the answers. Throws an ApiError if they are refused. */
  register: (answers: T) => Promise<{ message: string; data: { isSent: boolean } }>
}

/** A form that creates an account, then leads to the page for the verification code. */
export function Registration<T extends { email: string }>({
  title,
  register,
  notice,
  ...form
}: RegistrationProps<T>) {
  const navigate = useNavigate()
  const send = async (answers: T) => {
    const { message, data } = await register(answers)
    toast.success(message)
    navigate(paths.verifyEmail(), { state: { email: answers.email, isSent: data.isSent } })
  }
  return (
    <AccountLayout
      title={title}
      more={
        <>
          {rich('Already have an account? <link>Log In</link>', {
            link: words => <Link to={paths.logIn()}>{words}</Link>
          })}
          <br />
          <Link to={paths.privacy()}>{t('How we use your information')}</Link>
        </>
      }
    >
      {notice}
      <AccountForm {...form} send={send} />
    </AccountLayout>
  )
}

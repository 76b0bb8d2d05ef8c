import { Link, useSearchParams } from 'react-router-dom'
import { t } from '../../../engine/index.ts'
import { adminRegister, type AdminRegisterCall } from '../../../generated/api/accounts.ts'
import { api } from '../../api/api.ts'
import { paths } from '../../navigation/paths.ts'
import { rich } from '../../ui/rich.ts'
import { Registration } from './Registration.tsx'

/** The sign-up of administrators: like any sign-up, with a setup code or an invitation. */
export default function AdminSignUp() {
  const [query] = useSearchParams()
  const code = query.get('code')
  const email = query.get('email')
  return (
    <Registration
      title={t('Admin Sign Up')}
      register={(body: AdminRegisterCall['body']) => api.call(adminRegister, { body })}
      name="account/admin-sign-up"
      initial={{ ...(code && { code }), ...(email && { email }) }}
      advice={({ code }) =>
        code === 'account.invitation_code' &&
        rich('Signed up already? <link>Log In</link>', {
          link: words => <Link to={paths.logIn()}>{words}</Link>
        })
      }
    />
  )
}

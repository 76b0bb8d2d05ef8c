import type { ReactElement } from 'react'
import { Navigate } from 'react-router-dom'
import type { Step as JourneyStep } from '../engine/index.ts'
import { journey } from '../generated/journey.ts'
import { preloadForms } from './forms.ts'
import type { Who } from './frame/origin.ts'
import { lazily } from './lazily.tsx'
import { AdminSignUp } from './screens/AdminSignUp.tsx'
import { ChangePassword } from './screens/ChangePassword.tsx'
import { Home } from './screens/Home.tsx'
import { LogIn } from './screens/LogIn.tsx'
import { SignUp } from './screens/SignUp.tsx'
import { VerifyEmail } from './screens/VerifyEmail.tsx'

export interface Page {
  path: string
  who: Who
  screen: ReactElement
  /** Loads the chunks of the page before it is drawn. */
  preload?: () => Promise<unknown>
}

const Step = lazily(async () => (await import('./screens/Step.tsx')).Step)
const Congratulations = lazily(async () => (await import('./screens/Congratulations.tsx')).Congratulations)
const MyData = lazily(async () => (await import('./rights/MyData.tsx')).MyData)
const WhoLooked = lazily(async () => (await import('./rights/WhoLooked.tsx')).WhoLooked)
/** What administrators see, in chunks of its own. */
const Admin = lazily(async () => (await import('../admin/routes.tsx')).Admin)

/** Every page of the product, the first that fits; admin brings its own list for what is below /admin. */
export const pages: Page[] = [
  { path: '/', who: 'anyone', screen: <Home office={<Admin />} /> },
  accountPage('/login', <LogIn />, 'account/log-in', 'visitor'),
  accountPage('/signup', <SignUp />, 'account/sign-up'),
  accountPage('/VerifyEmail', <VerifyEmail />, 'account/verify-email'),
  accountPage('/ChangePassword', <ChangePassword />, 'account/forgot-password'),
  accountPage('/admin/signup', <AdminSignUp />, 'account/admin-sign-up'),
  ...journey.steps.map(stepPage),
  { path: journey.done.path, who: 'employee', screen: <Congratulations />, preload: Congratulations.preload },
  { path: '/employee/my-data', who: 'employee', screen: <MyData />, preload: MyData.preload },
  { path: '/employee/who-looked', who: 'employee', screen: <WhoLooked />, preload: WhoLooked.preload },
  { path: '/admin/*', who: 'admin', screen: <Admin />, preload: Admin.preload },
  { path: '*', who: 'anyone', screen: <Navigate to="/" replace /> }
]

function accountPage(path: string, screen: ReactElement, form: string, who: Who = 'anyone'): Page {
  return { path, who, screen, preload: () => preloadForms([form]) }
}

function stepPage(step: JourneyStep): Page {
  return {
    path: step.path,
    who: 'employee',
    screen: <Step key={step.path} step={step} />,
    preload: () => Promise.all([Step.preload(), preloadForms([step.form])])
  }
}

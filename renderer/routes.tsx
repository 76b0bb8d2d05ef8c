import type { ReactElement } from 'react'
import { matchPath, Navigate } from 'react-router-dom'
import type { Step as JourneyStep } from '../engine/index.ts'
import { journey } from '../generated/journey.ts'
import { loadMoves } from './drafts/moves.ts'
import { loadForms, preloadForms } from './form-loading/load-form.ts'
import { lazyScreen } from './ui/lazy-screen.ts'
import type { Who } from './navigation/return-to.ts'
import { Home, preloadHome } from './screens/home/Home.tsx'
import { LogIn } from './screens/log-in/LogIn.tsx'
import { adminScreens, paths } from './navigation/paths.ts'

export interface Page {
  path: string
  who: Who
  screen: ReactElement
  preload?: () => Promise<unknown>
}

const SignUp = lazyScreen('form/sign-up', () => import('./screens/sign-up/SignUp.tsx'))
const VerifyEmail = lazyScreen('form/verify-email', () => import('./screens/verify-email/VerifyEmail.tsx'))
const ChangePassword = lazyScreen(
  'form/change-password',
  () => import('./screens/change-password/ChangePassword.tsx')
)
const AdminSignUp = lazyScreen('form/sign-up', () => import('./screens/sign-up/AdminSignUp.tsx'))
const Step = lazyScreen('form/step', async () => {
  const [{ Step }] = await Promise.all([import('./screens/step/Step.tsx'), loadMoves()])
  return Step
})
const Congratulations = lazyScreen(
  'congratulations',
  () => import('./screens/congratulations/Congratulations.tsx')
)
const CheckAnswers = lazyScreen('check-answers', () => import('./screens/check-answers/CheckAnswers.tsx'))
const Asked = lazyScreen('form/asked', async () => {
  const [{ Asked }] = await Promise.all([import('./screens/asked/Asked.tsx'), loadMoves()])
  return Asked
})
const CheckPaper = lazyScreen('form/check-paper', () => import('./screens/check-paper/CheckPaper.tsx'))
const MyData = lazyScreen('my-data', () => import('./screens/my-data/MyData.tsx'))
const Privacy = lazyScreen('privacy', () => import('./screens/privacy/Privacy.tsx'))
const WhoLooked = lazyScreen('who-looked', () => import('./screens/who-looked/WhoLooked.tsx'))
const Account = lazyScreen('form/account', () => import('./screens/account/Account.tsx'))
const MailLink = lazyScreen('form/mail-link', () => import('./screens/mail-link/MailLink.tsx'))
/** The pages of administrators, in chunks of their own. */
const Admin = lazyScreen('admin', async () => (await import('../admin/routes.tsx')).loadAdmin())

export const admin = <Admin />

/** All pages of the product. The build derives the server's list of addresses from it. */
export const pages: Page[] = [
  { path: paths.home(), who: 'anyone', screen: <Home admin={admin} />, preload: preloadHome },
  createAccountPage(paths.logIn(), <LogIn />, 'account/log-in', { who: 'visitor' }),
  createAccountPage(paths.signUp(), <SignUp />, 'account/sign-up', SignUp),
  ...[paths.invited(), paths.stopReminders(), paths.undoCorrection()].map((path): Page => ({
    path,
    who: 'anyone',
    screen: <MailLink />,
    preload: MailLink.preload
  })),
  { path: paths.asked(), who: 'anyone', screen: <Asked />, preload: Asked.preload },
  createAccountPage(paths.checkPaper(), <CheckPaper />, 'account/paper-code', CheckPaper),
  createAccountPage(paths.verifyEmail(), <VerifyEmail />, 'account/verify-email', VerifyEmail),
  createAccountPage(paths.changePassword(), <ChangePassword />, 'account/forgot-password', ChangePassword),
  createAccountPage(paths.adminSignUp(), <AdminSignUp />, 'account/admin-sign-up', AdminSignUp),
  ...journey.steps.map(createStepPage),
  { path: journey.done.path, who: 'employee', screen: <Congratulations />, preload: Congratulations.preload },
  {
    path: paths.checkAnswers(),
    who: 'employee',
    screen: <CheckAnswers />,
    preload: () => Promise.all([CheckAnswers.preload(), loadForms(journey.steps.map(({ form }) => form))])
  },
  { path: paths.myData(), who: 'employee', screen: <MyData />, preload: MyData.preload },
  { path: paths.privacy(), who: 'anyone', screen: <Privacy />, preload: Privacy.preload },
  { path: paths.whoLooked(), who: 'employee', screen: <WhoLooked />, preload: WhoLooked.preload },
  {
    path: paths.account(),
    who: 'user',
    screen: <Account admin={admin} />,
    preload: () =>
      Promise.all([
        Account.preload(),
        preloadForms(['account/profile', 'account/new-email', 'account/new-password'])
      ])
  },
  { path: '/employee', who: 'employee', screen: <Navigate to={paths.home()} replace /> },
  { path: paths.admin(), who: 'admin', screen: <Navigate to={paths.home()} replace /> },
  ...adminScreens.map(createAdminPage)
]

export const findPage = (address: string) => pages.find(({ path }) => matchPath(path, address))

function createAdminPage(name: (typeof adminScreens)[number]): Page {
  return { path: paths[name](), who: 'admin', screen: admin, preload: Admin.preload }
}

interface AccountPageOptions {
  who?: Who
  /** Preloads the screen, if it has a chunk of its own. */
  preload?: () => Promise<unknown>
}

function createAccountPage(
  path: string,
  screen: ReactElement,
  form: string,
  { who = 'anyone', preload }: AccountPageOptions = {}
): Page {
  return { path, who, screen, preload: () => Promise.all([preload?.(), preloadForms([form])]) }
}

function createStepPage(step: JourneyStep): Page {
  return {
    path: step.path,
    who: 'employee',
    screen: <Step key={step.path} step={step} />,
    preload: () => Promise.all([Step.preload(), preloadForms([step.form])])
  }
}

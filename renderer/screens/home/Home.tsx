import type { ReactElement } from 'react'
import { Unreachable } from '../../layout/Unreachable.tsx'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { readToken } from '../../session/token.ts'
import { useSession } from '../../session/session.tsx'
import { SpinnerScreen } from '../../ui/Spinner.tsx'

const Landing = lazyScreen('landing', () => import('../landing/Landing.tsx'))
const TaskList = lazyScreen('task-list', () => import('../task-list/TaskList.tsx'))

/** Preloads the home page of an employee or of a visitor. */
export const preloadHome = () => (readToken() ? TaskList : Landing).preload()

/** The page at `/`: landing page, task list or admin pages, depending on the user. */
export function Home({ admin }: { admin: ReactElement }) {
  const { status } = useSession()
  switch (status) {
    case 'loading':
      return <SpinnerScreen />
    case 'unreachable':
      return <Unreachable />
    case 'visitor':
      return <Landing />
    case 'employee':
      return <TaskList />
    case 'admin':
      return admin
  }
}

import { t } from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import { EmployeeHeader, LogOutLabel } from '../layout/EmployeeHeader.tsx'
import { HeadingText } from '../layout/HeadingText.tsx'
import { HomeContent, nameHome, welcome } from '../screens/task-list/HomeContent.tsx'
import { PrivacyLine } from '../screens/task-list/PrivacyLine.tsx'
import { composeClass } from '../ui/Button.tsx'
import { listNodes } from './dom-jsx.ts'

/** Renders an employee's home from the app's components before the app is loaded. Its links work already. */
export function drawHome(user: User, root: HTMLElement) {
  const shell = document.createElement('div')
  shell.className = 'shell'
  shell.append(...listNodes((<EarlyHome user={user} />) as unknown as Node)) // dom-jsx returns nodes
  root.replaceChildren(shell)
}

function EarlyHome({ user }: { user: User }) {
  return (
    <>
      <EmployeeHeader
        username={user.username}
        logOut={
          <Later>
            <LogOutLabel />
          </Later>
        }
      />
      <main id="main" className="main" tabIndex={-1}>
        <div className="waiting" />
        <HomeContent
          user={user}
          waiting={[]}
          heading={<HeadingText title={nameHome()} caption={welcome(user)} />}
          privacy={
            user.unreadNotice !== undefined && (
              <PrivacyLine>
                <Later>{t('I have read it')}</Later>
              </PrivacyLine>
            )
          }
        />
      </main>
    </>
  )
}

/** A button that works only once the app is loaded. */
const Later = ({ children }: { children: React.ReactNode }) => (
  <button type="button" className={composeClass('link')} aria-disabled="true">
    {children}
  </button>
)

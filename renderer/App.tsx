import { Suspense, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { t } from '../engine/index.ts'
import type { User } from '../generated/api/schemas.ts'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import { Guard } from './layout/Guard.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { admin, pages } from './routes.tsx'
import { FreshLogIn } from './FreshLogIn.tsx'
import { SessionProvider } from './session/session.tsx'
import { toast } from './ui/toast.ts'

/**
 * Renders all pages with their guards, inside a router. `opened` is the user as whom the session was already opened, if any.
 */
export function App({ opened }: { opened?: User | undefined }) {
  const { pathname } = useLocation()
  useEffect(() => toast.leaveFor(pathname), [pathname])
  return (
    <ErrorBoundary>
      <SessionProvider opened={opened}>
        <FreshLogIn />
        <ErrorBoundary place={pathname}>
          <Routes>
            {pages.map(({ path, who, screen }) => (
              <Route
                key={path}
                path={path}
                element={
                  <Suspense
                    key={who === 'admin' ? who : path} // the admin layout stays mounted when the page changes
                    fallback={<div className="page-waiting" role="status" aria-label={t('Loading')} />}
                  >
                    <Guard who={who} pages={pages}>
                      {screen}
                    </Guard>
                  </Suspense>
                }
              />
            ))}
            <Route path="*" element={<NotFound admin={admin} />} />
          </Routes>
        </ErrorBoundary>
      </SessionProvider>
    </ErrorBoundary>
  )
}

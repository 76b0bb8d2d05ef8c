import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ErrorBoundary } from './frame/ErrorBoundary.tsx'
import { Guard } from './frame/Guard.tsx'
import { pages } from './routes.tsx'
import { SessionProvider } from './session.tsx'
import { SpinnerScreen } from './ui/Spinner.tsx'

/** The pages with their guards, inside a router. */
export function App() {
  return (
    <ErrorBoundary>
      <SessionProvider>
        <Routes>
          {pages.map(({ path, who, screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <Suspense key={path} fallback={<SpinnerScreen />}>
                  <Guard who={who} pages={pages}>
                    {screen}
                  </Guard>
                </Suspense>
              }
            />
          ))}
        </Routes>
      </SessionProvider>
    </ErrorBoundary>
  )
}

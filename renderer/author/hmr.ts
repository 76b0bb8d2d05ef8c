/**
 * Prevents the reload that Vite triggers when generated/ changes, because the author's pages follow the schemas themselves.
 * Vite does not reload a page if the payload names another path.
 */
export function ignoreReloadOfGenerated() {
  import.meta.hot?.on('vite:beforeFullReload', payload => {
    if (payload.triggeredBy?.includes('/generated/')) payload.path = '/another.html'
  })
}

/** Calls `listener` with each file below schemas/ that changes on disk. Returns a function to unsubscribe. */
export function onSchemaChange(listener: (file: string) => void): () => void {
  const handleChange = ({ file }: { file: string }) => listener(file)
  import.meta.hot?.on('author:changed', handleChange)
  return () => import.meta.hot?.off('author:changed', handleChange)
}

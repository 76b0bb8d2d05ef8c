/**
 * Prevents the reload that Vite triggers when generated/ changes, because the author's pages follow the schemas themselves.
 * Vite does not reload a page if the payload names another path.
 */
export function ignoreReloadOfGenerated() {
  import.meta.hot?.on('vite:beforeFullReload', payload => {
    if (payload.triggeredBy?.includes('/generated/')) payload.path = '/another.html'
  })
}

/** Calls `tell` with each file below schemas/ that changes on disk. Returns a function to unsubscribe. */
export function onSchemaChange(tell: (file: string) => void): () => void {
  const tellFile = ({ file }: { file: string }) => tell(file)
  import.meta.hot?.on('author:changed', tellFile)
  return () => import.meta.hot?.off('author:changed', tellFile)
}

/**
 * Every page reloads when generated/ changes; these follow the schemas by themselves. Vite leaves a page alone when the
 * page to reload is another one.
 */
export function ignoreReloadOfGenerated() {
  import.meta.hot?.on('vite:beforeFullReload', payload => {
    if (payload.triggeredBy?.includes('/generated/')) payload.path = '/another.html'
  })
}

/** Tells which file below schemas/ has changed on disk. */
export function onSchemaChange(tell: (file: string) => void): () => void {
  const tellFile = ({ file }: { file: string }) => tell(file)
  import.meta.hot?.on('author:changed', tellFile)
  return () => import.meta.hot?.off('author:changed', tellFile)
}

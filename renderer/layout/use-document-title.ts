import { useEffect } from 'react'
import { organisation } from '../../generated/journey.ts'

/** Sets the title of the document: that of the page and the name of the organisation. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} - ${organisation.name}`
  }, [title])
}

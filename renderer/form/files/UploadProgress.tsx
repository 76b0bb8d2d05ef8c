import { t } from '../../../engine/index.ts'
import { useContext } from 'react'
import { UploadsContext } from '../state/form-context.ts'

export function UploadProgress({ pointer, title }: { pointer: string; title: string }) {
  const share = useContext(UploadsContext)[pointer]
  if (share === undefined) return null
  return <progress max={1} value={share} aria-label={t('Sending {title}', { title })} />
}

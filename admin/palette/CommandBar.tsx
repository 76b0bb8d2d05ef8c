import { Suspense, useEffect, useState } from 'react'
import { t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { lazyScreen } from '../../renderer/ui/lazy-screen.ts'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { commandKey } from './command-key.ts'

const Palette = lazyScreen('admin/palette', () => import('./Palette.tsx'))
const KeysDialog = lazyScreen('admin/keys', () => import('./KeysDialog.tsx'))

/** Opens the command palette by a button or Ctrl+K, and the list of shortcuts by `?`. */
export function CommandBar() {
  const [opened, setOpened] = useState<'palette' | 'keys'>()
  useShortcuts({ '?': () => setOpened('keys') })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpened('palette')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const close = () => setOpened(undefined)
  return (
    <>
      <Button
        className="command-button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened('palette')}
        onPointerEnter={() => void Palette.preload()}
      >
        <AdminIcon name="search" />
        <span className="command-words">{t('Search or jump to')}</span>
        <kbd aria-hidden="true">{commandKey} K</kbd>
      </Button>
      <Suspense>
        {opened === 'palette' && <Palette onClose={close} onKeys={() => setOpened('keys')} />}
        {opened === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  )
}

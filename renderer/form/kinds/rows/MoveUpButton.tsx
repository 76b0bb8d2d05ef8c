import { useRef } from 'react'
import { rowTitle } from '../../../../engine/index.ts'
import { Button } from '../../../ui/Button.tsx'
import type { ItemProps } from './Rows.tsx'

/** Moves an item up by one. The focus follows it: to its button, or into the item if it is first now. */
export function MoveUpButton({ field, index, swap }: ItemProps) {
  const button = useRef<HTMLButtonElement>(null)
  const moveUp = () => {
    const item = button.current?.closest<HTMLElement>('[data-row]')
    swap(at => (at === index ? index - 1 : at === index - 1 ? index : at))
    if (button.current?.isConnected) button.current.focus()
    else item?.querySelector<HTMLElement>('h2, input, select, textarea')?.focus()
  }
  return (
    <Button look="link" ref={button} onClick={moveUp}>
      {field.ui['ui:move']}
      <span className="visually-hidden"> {rowTitle(field, index + 1)}</span>
    </Button>
  )
}

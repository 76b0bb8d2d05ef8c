import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { useModal } from '../../renderer/ui/hooks/use-modal.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { type Command, useCommands } from './commands.tsx'
import { usePeople } from './use-people.tsx'
import './palette.css'

interface PaletteProps {
  onClose: () => void
  onKeys: () => void
}

/** Finds people, pages and actions as the user types: arrow keys choose, Enter opens. */
export default function Palette({ onClose, onKeys }: PaletteProps) {
  const dialog = useModal()
  const id = useId()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<string>()
  const people = usePeople(query)
  const groups = useCommands(query, people.commands, onKeys)
  const commands = groups.flatMap(group => group.commands)
  const at = Math.max(
    0,
    commands.findIndex(({ name }) => name === active)
  )
  const chosen = commands[at]
  const optionId = (command: Command) => `${id}-${command.name}`

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    if ('to' in command) navigate(command.to)
    else command.act()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && commands.length > 0)
      setActive(commands[(at + step + commands.length) % commands.length]?.name)
    else if (event.key === 'Enter') run(chosen)
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press beside it closes it; Escape does too
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('Search or jump to')}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => event.target === event.currentTarget && onClose()}
    >
      <div className="palette-search">
        <AdminIcon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t('Search people, pages and actions')}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen)}
          placeholder={t('Search people, pages and actions')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={query}
          onChange={event => {
            setQuery(event.target.value)
            setActive(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="palette-close" aria-label={t('Close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div id={id} role="listbox" aria-label={t('Results')} className="palette-results">
        {groups.map((group, index) => (
          <div key={group.title} role="group" aria-labelledby={`${id}-${index}`}>
            <div id={`${id}-${index}`} className="palette-group" role="presentation">
              {group.title}
            </div>
            {group.commands.map(command => (
              <Option
                key={command.name}
                id={optionId(command)}
                command={command}
                isActive={command === chosen}
                onPoint={() => setActive(command.name)}
                onChoose={() => run(command)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="palette-status" role="status">
        {people.status ??
          (commands.length === 0 ? t('Nothing found for “{query}”.', { query: query.trim() }) : '')}
      </p>
    </dialog>
  )
}

interface OptionProps {
  id: string
  command: Command
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, command: { title, hint, icon }, isActive, onPoint, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the input, which has the focus
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="palette-option"
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onChoose}
    >
      {icon}
      <span className="palette-title">{title}</span>
      {hint && <span className="muted small">{hint}</span>}
    </div>
  )
}

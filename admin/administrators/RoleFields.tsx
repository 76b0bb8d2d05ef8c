import { useEffect, useId, useRef, useState } from 'react'
import { administrator, t } from '../../engine/index.ts'
import { roles } from '../../generated/roles.ts'
import { ProblemLine } from '../../renderer/form/kinds/shared/Labelled.tsx'
import type { ListClientsCall } from '../../generated/api/clients.ts'
import { ApiError } from '../../renderer/api/api-error.ts'
import type { Loaded } from '../../renderer/api/use-loaded.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { SkeletonRows } from '../../renderer/ui/SkeletonRows.tsx'

/** A role being chosen, with the clients that it is limited to. */
export interface RoleChoice {
  role: string
  clients: readonly string[]
}

/** The clients that a role can be limited to, as they are loaded. */
export type Clients = Loaded<ListClientsCall['data']>

export const noChoice: RoleChoice = { role: administrator, clients: [] }

/** Returns the request body of a choice. It has clients only if the role is limited to some. */
export function composeRoleChoice({ role, clients }: RoleChoice) {
  return isLimited(role) ? { role, clients: [...clients] } : { role }
}

/** Whether the choice was refused because one of its clients was deleted meanwhile. */
export const isClientGone = (error: unknown): boolean =>
  error instanceof ApiError && error.problems.some(({ path }) => path === '/clients')

/**
 * Returns the state of a role being chosen from the clients that exist. `check` returns what is missing; the fields show it
 * until the choice changes.
 */
export function useRoleChoice(initial: RoleChoice, { data: existing }: Clients) {
  const [chosen, setChoice] = useState(initial)
  const isThere = (id: string) => !existing || existing.some(({ _id }) => _id === id)
  const choice = { ...chosen, clients: chosen.clients.filter(isThere) }
  const [problem, setProblem] = useState<string>()
  return {
    fields: {
      choice,
      problem,
      onChange(changed: RoleChoice) {
        setChoice(changed)
        setProblem(undefined)
      }
    },
    check(): string | undefined {
      const found =
        isLimited(choice.role) && choice.clients.length === 0 ? t('Choose at least one client.') : undefined
      setProblem(found)
      return found
    }
  }
}

const isLimited = (role: string) => roles.roles[role]?.limitedTo !== undefined

interface RoleFieldsProps {
  choice: RoleChoice
  clients: Clients
  /** Shown at the clients, the first of which gets the focus. */
  problem: string | undefined
  onChange: (choice: RoleChoice) => void
}

export function RoleFields({ choice, clients, problem, onChange }: RoleFieldsProps) {
  const id = useId()
  const clientsRef = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (problem) clientsRef.current?.querySelector('input')?.focus()
  }, [problem])
  const toggle = (_id: string, isChosen: boolean) =>
    onChange({
      ...choice,
      clients: [...choice.clients.filter(other => other !== _id), ...(isChosen ? [_id] : [])]
    })
  return (
    <div className="stack">
      <div className="stack-small">
        <label className="role-label" htmlFor={id}>
          {t('Role')}
        </label>
        <select
          id={id}
          className="select"
          value={choice.role}
          aria-describedby={`${id}-words`}
          onChange={event => onChange({ role: event.target.value, clients: [] })}
        >
          {!(choice.role in roles.roles) && (
            <option value={choice.role} disabled>
              {choice.role}
            </option>
          )}
          {Object.entries(roles.roles).map(([name, { title }]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
        <span id={`${id}-words`} className="muted small">
          {choice.role in roles.roles
            ? roles.roles[choice.role]?.description
            : t('This role no longer exists. Choose another one.')}
        </span>
      </div>
      {isLimited(choice.role) && (
        <fieldset
          ref={clientsRef}
          className="stack-small role-clients"
          aria-describedby={problem && `${id}-error`}
        >
          <legend className="role-label">{t('Clients whose employees they see')}</legend>
          <ProblemLine id={id} {...(problem && { problem })} />
          {clients.failure && <LoadFailure failure={clients.failure} onRetry={clients.reload} />}
          {!clients.data && clients.isLoading && <SkeletonRows count={2} />}
          {clients.data?.length === 0 && (
            <p className="muted">{t('There are no clients yet. Add one first.')}</p>
          )}
          {clients.data?.map(({ _id, name }) => (
            <label key={_id} className="role-client">
              <input
                type="checkbox"
                checked={choice.clients.includes(_id)}
                onChange={event => toggle(_id, event.target.checked)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

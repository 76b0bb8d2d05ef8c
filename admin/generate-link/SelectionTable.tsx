import { useEffect, useRef } from 'react'
import { StatusBadge } from '../employee/EmployeeCell.tsx'
import type { Page } from '../employees-table/useList.ts'
import type { ChosenOnes } from './useSelection.ts'

interface ChoiceTableProps {
  page: Page
  chosen: ChosenOnes
  isWaiting: boolean
}

/** A page of employees, each with a box to tick. */
export function ChoiceTable({ page: { employees }, chosen, isWaiting }: ChoiceTableProps) {
  const ids = employees.map(({ _id }) => _id)
  const count = ids.filter(id => chosen.ids.has(id)).length
  const all = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (all.current) all.current.indeterminate = count > 0 && count < ids.length
  })
  return (
    <div className="table-frame">
      <table
        className={isWaiting ? 'table table-choice is-waiting' : 'table table-choice'}
        aria-busy={isWaiting}
      >
        <caption className="visually-hidden">All Employee</caption>
        <thead>
          <tr>
            <th scope="col" className="cell-tick">
              <input
                ref={all}
                type="checkbox"
                className="tick"
                aria-label="Select all on this page"
                checked={count === ids.length}
                onChange={event => chosen.set(ids, event.target.checked)}
              />
            </th>
            <th scope="col">Name</th>
            <th scope="col">Email Address</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {employees.map(({ _id, username, email, completed, missing }) => (
            <tr key={_id}>
              <td className="cell-tick">
                <input
                  id={`tick-${_id}`}
                  type="checkbox"
                  className="tick"
                  checked={chosen.ids.has(_id)}
                  onChange={event => chosen.set([_id], event.target.checked)}
                />
              </td>
              <td className="cell-name">
                <label htmlFor={`tick-${_id}`}>{username}</label>
              </td>
              <td>{email}</td>
              <td className="cell-status">
                <StatusBadge completed={completed} missing={missing} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

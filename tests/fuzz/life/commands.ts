import fc, { type AsyncCommand } from 'fast-check'
import * as accounts from './accounts.ts'
import type { Fixture } from './fixture.ts'
import type { Life, Model } from './model.ts'
import * as admin from './admin.ts'
import { save, type Saving, upload, type Uploading } from './records.ts'

type Command = AsyncCommand<Model, Fixture>

export const people = 3
const minute = 60_000
const jumps = [
  30_000,
  2 * minute,
  11 * minute,
  31 * minute,
  5 * 60 * minute,
  13 * 60 * minute,
  25 * 60 * minute,
  8 * 24 * 60 * minute
]

/** Returns everything that can happen; actions that keep a life going are more frequent. */
export function allCommands() {
  const person = fc.constantFrom(0, 0, 0, 0, 1, 1, 2)
  const of = (
    name: string,
    weight: number,
    run: (life: Life, model: Model, fixture: Fixture) => Promise<void>
  ) => ({
    weight,
    arbitrary: person.map(number =>
      command(`${name} ${number}`, (model, fixture) => run(lifeOf(model, number), model, fixture))
    )
  })
  const withWhat = <T>(
    name: string,
    weight: number,
    what: fc.Arbitrary<T>,
    run: (life: Life, what: T, fixture: Fixture, model: Model) => Promise<void>
  ) => ({
    weight,
    arbitrary: fc
      .tuple(person, what)
      .map(([number, one]) =>
        command(`${name} ${number} ${JSON.stringify(one)}`, (model, fixture) =>
          run(lifeOf(model, number), one, fixture, model)
        )
      )
  })
  const always = (name: string, weight: number, run: (model: Model, fixture: Fixture) => Promise<void>) => ({
    weight,
    arbitrary: fc.constant(command(name, run))
  })
  const entered = fc.constantFrom<accounts.Entered[]>('right', 'right', 'right', 'wrong', 'old')
  const saving: fc.Arbitrary<Saving> = fc.record({
    part: fc.nat({ max: 20 }),
    seed: fc.nat({ max: 10_000 }),
    isGood: fc.constantFrom(true, true, false),
    basedOn: fc.constantFrom('nothing', 'nothing', 'newest', 'newest', 'newest', 'older')
  })
  const uploading: fc.Arbitrary<Uploading> = fc.record({
    place: fc.nat({ max: 20 }),
    isGood: fc.constantFrom(true, true, true, false)
  })
  return fc.oneof(
    of('register', 6, accounts.register),
    of('become administrator', 1, accounts.becomeAdministrator),
    withWhat('verify', 8, entered, accounts.verify),
    of('resend', 2, accounts.resend),
    withWhat('log in', 9, fc.constantFrom(true, true, true, false), accounts.logIn),
    of('log out', 1, accounts.logOut),
    of('forget', 2, accounts.forgetPassword),
    withWhat('reset', 2, entered, accounts.reset),
    withWhat('save', 24, saving, (life, what, fixture, model) => save(life, what, model, fixture)),
    withWhat('upload', 8, uploading, upload),
    always('add client', 2, admin.addClient),
    always('rename client', 2, admin.renameClient),
    always('delete client', 1, admin.deleteClient),
    of('export', 1, (life, _, fixture) => admin.exportAll(life, fixture)),
    of('look at', 2, (life, _, fixture) => admin.look(life, fixture)),
    of('ask for erasure of', 1, (life, _, fixture) => admin.askErasure(life, fixture)),
    of('erase', 1, admin.erase),
    of('demote', 1, (life, _, fixture) => admin.demote(life, fixture)),
    always('sweep', 1, admin.sweep),
    always('restart', 1, (_, fixture) => fixture.restart()),
    {
      weight: 5,
      arbitrary: fc
        .constantFrom(...jumps)
        .map(jump => command(`${jump / minute} minutes later`, async (_, fixture) => fixture.advance(jump)))
    }
  )
}

function command(name: string, run: (model: Model, fixture: Fixture) => Promise<void>): Command {
  return { check: () => true, run, toString: () => name }
}

const lifeOf = ({ lives }: Model, number: number) => lives[number] as Life

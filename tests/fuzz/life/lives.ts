import fc from 'fast-check'
import { type Acknowledged, auditLength, brokenInvariants } from '../../helpers/invariants.ts'
import { logIn, register, verify } from './accounts.ts'
import { allCommands, people } from './commands.ts'
import { dataKey, type Fixture, openFixture } from './fixture.ts'
import { type Model, newLife } from './model.ts'
import { addClient } from './admin.ts'

interface Amount {
  seed: number
  until: number
  steps: number
}

/**
 * Runs random sequences of actions. After each step everything acknowledged must be there; after each sequence nothing may be
 * broken.
 */
export async function live({ seed, until, steps }: Amount): Promise<{ tries: number; cases: number }> {
  const count = { tries: 0, cases: 0 }
  const sequences = fc.commands([allCommands()], { maxCommands: steps, size: 'max' })
  const property = fc.asyncProperty(sequences, async commands => {
    count.tries++
    count.cases += [...commands].length
    await liveOnce(commands)
  })
  for (let number = 0; Date.now() < until; number++) {
    await fc.assert(property, { seed: seed + number, numRuns: 1, unbiased: true })
  }
  return count
}

async function liveOnce(commands: Iterable<fc.AsyncCommand<Model, Fixture>>) {
  const fixture = await openFixture()
  try {
    const model = await begun(fixture)
    await fc.asyncModelRun(() => ({ model, real: fixture }), commands)
    const broken = await brokenAfter(model, fixture)
    if (broken.length > 0) throw new Error(broken.join('\n'))
  } finally {
    await fixture.close()
  }
}

export async function begun(fixture: Fixture): Promise<Model> {
  const lives = Array.from({ length: people }, (_, number) => newLife(number, 0))
  const model: Model = { lives, clients: new Map(), audited: 0, made: 0 }
  await addClient(model, fixture)
  // Two people start with a session, since most actions need one.
  for (const life of lives.slice(0, 2)) {
    await register(life, model, fixture)
    await verify(life, 'right', fixture)
    await logIn(life, true, fixture)
  }
  model.audited = auditLength(fixture.config.databaseFile)
  return model
}

async function brokenAfter({ lives, audited }: Model, fixture: Fixture): Promise<string[]> {
  await fixture.services().mailer.idle()
  return brokenInvariants({
    databaseFile: fixture.config.databaseFile,
    dataDir: fixture.config.dataDir,
    dataKey,
    now: fixture.now(),
    unnamedFor: 0,
    auditedBefore: audited,
    acknowledged: lives.filter(({ id }) => id !== undefined).flatMap(acknowledgedOf),
    planted: lives.flatMap(({ password }) => password)
  })
}

function acknowledgedOf({ id: user = '', email, parts, files }: Model['lives'][number]): Acknowledged[] {
  return [
    { account: email },
    ...[...parts].map(([part, { value, revision }]) => ({ user, part, revision, holds: value })),
    ...[...files.values()].map(file => ({ user, file }))
  ]
}

import type { Role, Schema } from '../../../engine/index.ts'
import { recordForms, roles } from '../../../generated/index.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { completeRecord, signedIn } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

/** Returns all answers of an employee as unique texts; the two employees belong to different clients. */
const answersOf = (name: 'Own' | 'Other', mark: string) => ({
  personalInfo: {
    lastName: `Last${name}`,
    firstName: `First${name}`,
    otherName: `Second${name}`,
    email: `${name.toLowerCase()}-private@home.example`,
    phone: `0803123${mark}`,
    address: `${mark} ${name} Avenue`,
    closestBusStop: `${name} Roundabout`,
    nin: `2233445${mark}`,
    bvn: `6677889${mark}`,
    homeTownAddress: `${mark} ${name} Village Road`,
    stateOfOrigin: name === 'Own' ? 'Lagos' : 'Kano',
    localGovernment: name === 'Own' ? 'Ikeja' : 'Dala',
    gender: name === 'Own' ? 'female' : 'male'
  },
  employeeDetails: {
    employeeId: `STAFF-${mark}`,
    secondedTo: name === 'Own' ? 'Delta Foods' : 'Zenith Oil',
    salaryAccountNumber: `998877${mark}`,
    bankName: `Bank of ${name}`
  }
})

export type Answers = ReturnType<typeof answersOf>

export interface RoleWorld {
  app: TestApp
  administrator: SignedIn
  own: SignedIn & { answers: Answers }
  other: SignedIn & { answers: Answers }
  people: { [role: string]: SignedIn }
  clients: { delta: string; zenith: string }
}

/**
 * Creates an administrator, a user of each declared role, and two employees. The coordinator has the client of the first one.
 */
export async function createRoleWorld(env: { [setting: string]: string } = {}): Promise<RoleWorld> {
  const app = await testApp({ env: { RATE_LIMITS: 'off', ...env } })
  const administrator = await signedIn(app, { isAdmin: true })
  const add = async (name: string) =>
    String((await administrator.post('/admin/client-list', { name })).body.data._id)
  const clients = { delta: await add('Delta Foods'), zenith: await add('Zenith Oil') }
  const employee = async (name: 'Own' | 'Other', mark: string) => {
    const answers = answersOf(name, mark)
    const one = await signedIn(app, { username: `${name} Ojo`, email: `${name.toLowerCase()}@example.com` })
    await completeRecord(one, answers)
    return { ...one, answers }
  }
  const own = await employee('Own', '1111')
  const other = await employee('Other', '2222')
  const people = {
    reviewer: await signedIn(app, { role: 'reviewer' }),
    'client-coordinator': await signedIn(app, { role: 'client-coordinator', clients: [clients.delta] }),
    viewer: await signedIn(app, { role: 'viewer' }),
    'of no role': await signedIn(app, { role: 'of no role' })
  }
  return { app, administrator, own, other, people, clients }
}

/** Declares a role; returns the function that removes it. */
export function declareRole(name: string, role: Role): () => void {
  const declared = roles.roles as { [name: string]: Role }
  declared[name] = role
  return () => {
    delete declared[name]
  }
}

/** Hides fields and parts, by path, from all roles except these; returns the function that undoes it. */
export function hideFields(hidden: { [path: string]: string[] }): () => void {
  const changed = Object.entries(hidden).map(([path, roles]) => {
    const schema = schemaAt(path.split('.'))
    schema['x-seenBy'] = roles
    return schema
  })
  return () => {
    for (const schema of changed) delete schema['x-seenBy']
  }
}

function schemaAt(path: string[]): Schema {
  return path.reduce<Schema>((schema, name) => {
    const next = name === 'items' ? schema.items : schema.properties?.[name]
    if (!next) throw new Error(`There is no ${path.join('.')}.`)
    return next
  }, recordForms.whole.schema)
}

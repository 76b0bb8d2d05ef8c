import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copiedProject } from '../../helpers/copied.ts'
import { type Product, startProduct } from '../../helpers/product.ts'
import { type Person, signedUp } from '../../helpers/signed-up.ts'
import { validAnswers } from '../../helpers/valid-answers.ts'

/** Returns a project that asks for clients within a group, in rows, and as a list of plain answers. */
function projectWithClients() {
  const copied = copiedProject()
  const client = { type: 'string', format: 'choice', 'x-options': { list: 'clients' } }
  copied.edit('schemas/steps/education/schema.json', form => {
    form.items.properties.paidBy = { ...client, title: 'Who paid' }
  })
  copied.edit('schemas/steps/employee-details/schema.json', form => {
    form.properties.wish = {
      type: 'object',
      title: 'Where you would go',
      properties: {
        first: { ...client, title: 'First of all' },
        others: {
          type: 'array',
          format: 'values',
          title: 'Or',
          maxItems: 5,
          items: { ...client, title: 'Or to' }
        }
      }
    }
    form.properties.past = {
      type: 'array',
      title: 'Where you were',
      maxItems: 5,
      items: {
        type: 'object',
        properties: {
          at: { ...client, title: 'You were at' },
          why: { type: 'string', title: 'Why you left' }
        }
      }
    }
  })
  return copied
}

describe('client choices within groups and rows', () => {
  const copied = projectWithClients()
  let product: Product
  let admin: Person
  let ada: Person
  let acme = ''

  beforeAll(async () => {
    copied.generate()
    product = await startProduct({ RATE_LIMITS: 'off' }, copied.project)
    admin = await signedUp(product, 'admin@btc.example', { isAdmin: true })
    ada = await signedUp(product, 'ada@btc.example')
    const added = await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
    await admin.call('POST', '/admin/client-list', { name: 'Zenith' })
    acme = (added.body.data as unknown as { _id: string })._id
  }, 120_000)
  afterAll(async () => {
    await product?.stop()
    copied.remove()
  })

  const details = {
    ...validAnswers.employeeDetails,
    wish: { first: 'Acme Bank', others: ['Zenith', 'Acme Bank'] },
    past: [{ at: 'Acme Bank', why: 'Acme Bank' }, { at: 'Zenith' }, {}]
  }
  const education = [{ ...validAnswers.educationalBackground[0], paidBy: 'Acme Bank' }]
  const stored = async () => (await ada.call('GET', '/user')).body.data as unknown as Record<string, unknown>

  it('accept known clients and reject unknown ones', async () => {
    expect((await ada.call('POST', '/user/employeeDetails', details)).body).toMatchObject({ success: true })
    expect((await ada.call('POST', '/user/educationalBackground', education)).body).toMatchObject({
      success: true
    })
    const refused = await ada.call('POST', '/user/employeeDetails', { ...details, past: [{ at: 'Nobody' }] })
    expect(refused).toMatchObject({ status: 400, body: { data: [{ path: '/employeeDetails/past/0/at' }] } })
  })

  it('follow the rename of a client in one revision per part, and keep other answers', async () => {
    const renamed = await admin.call('PATCH', `/admin/client-list/${acme}`, { name: 'Acme Group' })
    expect(renamed.body).toMatchObject({ data: { employees: 1 } })
    expect(await stored()).toMatchObject({
      employeeDetails: {
        secondedTo: 'Acme Group',
        wish: { first: 'Acme Group', others: ['Zenith', 'Acme Group'] },
        past: [{ at: 'Acme Group', why: 'Acme Bank' }, { at: 'Zenith' }, {}]
      },
      education: [{ paidBy: 'Acme Group' }],
      revisions: { employeeDetails: 2, education: 2 }
    })
  })
})

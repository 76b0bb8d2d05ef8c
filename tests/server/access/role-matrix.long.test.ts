import { walkRoles } from './role-matrix.ts'

walkRoles([
  'of no role',
  'viewer',
  'client-coordinator',
  'reviewer',
  'limited observer',
  'masked observer',
  'observer',
  'confidant',
  'administrator'
])

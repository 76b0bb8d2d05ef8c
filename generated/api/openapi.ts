// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'

export interface DescribeApiCall {}


export const describeApi: ApiCall<DescribeApiCall> = { method: 'GET', path: '/openapi.json' }

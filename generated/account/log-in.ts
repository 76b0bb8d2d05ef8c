// @ts-nocheck: a compiled validator stands below.
// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../../engine/vocabulary/form.ts'

var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// <stdin>
var require_stdin = __commonJS({
  "<stdin>"(exports) {
    exports["-6f554636"] = validate0;
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.email === void 0) {
          let err0 = { instancePath, keyword: "required", params: { missingProperty: "email" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.password === void 0) {
          let err1 = { instancePath, keyword: "required", params: { missingProperty: "password" } };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (data.email !== void 0 && typeof data.email != "string") {
          let err2 = { instancePath: instancePath + "/email", keyword: "type", params: { type: "string" } };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (data.password !== void 0 && typeof data.password != "string") {
          let err3 = { instancePath: instancePath + "/password", keyword: "type", params: { type: "string" } };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data.remember !== void 0 && typeof data.remember != "boolean") {
          let err4 = { instancePath: instancePath + "/remember", keyword: "type", params: { type: "boolean" } };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath, keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"account/log-in","schema":{"title":"Log In","type":"object","required":["email","password"],"properties":{"email":{"type":"string","title":"Email","format":"email"},"password":{"type":"string","title":"Password","format":"password"},"remember":{"type":"boolean","title":"Remember me","x-local":true}}},"ui":{"ui:submit":"Login","fields":{"email":{"ui:autocomplete":"username"},"password":{"ui:autocomplete":"current-password"}}}}, validate: validators["-6f554636"], validators }

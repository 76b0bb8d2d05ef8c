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

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var require_stdin = __commonJS({
  "<stdin>"(exports) {
    exports["-1b466e15"] = validate0;
    var func0 = require_ucs2length().default;
    function validate0(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
      let vErrors = null, errors = 0;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        if (data.name === void 0) {
          let err0 = { instancePath, keyword: "required", params: { missingProperty: "name" } };
          vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
        }
        if (data.name !== void 0) {
          let data0 = data.name;
          if (typeof data0 == "string") {
            if (func0(data0) > 60) {
              let err1 = { instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 60 } };
              vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
            }
          } else {
            let err2 = { instancePath: instancePath + "/name", keyword: "type", params: { type: "string" } };
            vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
          }
        }
      } else {
        let err3 = { instancePath, keyword: "type", params: { type: "object" } };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      return validate0.errors = vErrors, errors === 0;
    }
  }
});
const validators = require_stdin();
export const form: Form = { ...{"name":"account/passkey","schema":{"title":"Passkey","type":"object","required":["name"],"properties":{"name":{"type":"string","title":"Passkey name","description":"A name to recognise it by, such as the device it is on.","maxLength":60}}},"ui":{"ui:submit":"Save"}}, validate: validators["-1b466e15"], validators }

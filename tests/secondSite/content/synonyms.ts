export default [['lamp', 'light']];

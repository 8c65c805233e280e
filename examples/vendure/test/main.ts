// All tests share one service and one shop, so they run in one process.
import "./amounts";
import "./paying";
import "./callbacks";
import "./changes";
